import { startPlugin } from "./start-plugin.ts";

// opencode takes every export of this file for a plugin: there must be one, and it must be this.
export default { id: "precedent", server: startPlugin };
