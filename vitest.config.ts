import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.property.ts", "scripts/**/*.test.ts"],
    testTimeout: 30_000,
    pool: "forks",
    reporters: ["default"],
  },
});
