import { done } from "../answer.ts";
import type { Define } from "../command.ts";
import { packageVersion } from "../package-root.ts";

/** The version. It asks nobody whether there is a newer one. */
export const define: Define = (command, act) => {
  command.action(
    act(() => {
      const version = packageVersion();
      const runtime =
        "Bun" in globalThis ? `bun ${process.versions["bun"]}` : `node ${process.versions.node}`;
      return done(`precedent ${version} (${runtime})`, { version, runtime });
    }),
  );
};
