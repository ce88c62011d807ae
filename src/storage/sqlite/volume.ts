import { statfsSync } from "node:fs";
import { PrecedentFault } from "../../model/fault.ts";

/** Gives the file system type of a folder as `statfs` does. */
export type VolumeType = (folder: string) => number;

/** Refuses a volume that other machines share: the write-ahead log needs memory that all writers map. */
export function checkVolume(folder: string, volumeType: VolumeType = askVolumeType): void {
  let type: number;
  try {
    type = volumeType(folder);
  } catch {
    // A system that does not say its type is no reason to refuse.
    return;
  }
  const name = NETWORK_VOLUMES.get(type >>> 0);
  if (name === undefined) return;
  throw new PrecedentFault("network-volume", {
    what: `The folder ${folder} lies on a network volume (${name}).`,
    means: "The store was not opened: two machines writing one file there would damage it.",
    remedy:
      "Keep the store on a local disk; set the data folder to one, or use the PostgreSQL store for a team.",
  });
}

/** Magic numbers of statfs(2) on Linux. FUSE is not among them: it may be local. */
const NETWORK_VOLUMES: ReadonlyMap<number, string> = new Map([
  [0x6969, "NFS"],
  [0x517b, "SMB"],
  [0xff534d42, "CIFS"],
  [0xfe534d42, "SMB 2"],
  [0x5346414f, "AFS"],
  [0x6b414653, "AFS"],
  [0x73757245, "Coda"],
  [0x564c, "NCP"],
  [0x00c36400, "Ceph"],
  [0x01021997, "9P"],
  [0x01161970, "GFS2"],
  [0x7461636f, "OCFS2"],
  [0x0bd00bd0, "Lustre"],
  [0x47504653, "GPFS"],
]);

function askVolumeType(folder: string): number {
  return Number(statfsSync(folder).type);
}
