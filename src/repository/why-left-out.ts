import { placeOf } from "../policy/place.ts";
import type { LeftOut } from "../policy/repository.ts";
import { REPOSITORY } from "../policy/repository.ts";

/** Why a file is not read, by its name and size alone; `null` when it is to be read. */
export function leftOutByName(path: string, bytes: number | null, isLink: boolean): LeftOut | null {
  if (isLink) return "link";
  if (placeOf(path) === "vendored") return "vendored";
  if (GENERATED_NAME.test(path)) return "generated";
  if (BINARY_NAME.test(path)) return "binary";
  return bytes !== null && bytes > REPOSITORY.fileBytes ? "too-large" : null;
}

/** Why what was read is not kept; `null` when it is. */
export function leftOutByContent(bytes: Buffer): LeftOut | null {
  if (bytes.length > REPOSITORY.fileBytes) return "too-large";
  if (bytes.subarray(0, REPOSITORY.binaryProbe).includes(0)) return "binary";
  const text = bytes.toString("utf8");
  if (GENERATED_MARK.test(text.slice(0, HEAD_LENGTH))) return "generated";
  return text.length / (text.split("\n").length || 1) > REPOSITORY.lineLength ? "generated" : null;
}

const HEAD_LENGTH = 1_000;
const GENERATED_MARK =
  /@generated\b|\b(?:code|file|this file (?:is|was)) (?:is |was )?(?:auto-?)?generated\b[\s\S]{0,200}?\bdo not (?:edit|modify)\b|\bdo not (?:edit|modify)\b[\s\S]{0,80}?\b(?:auto-?)?generated\b|^\/\/ Code generated .* DO NOT EDIT\.$/imu;
const GENERATED_NAME =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|Cargo\.lock|poetry\.lock|uv\.lock|Pipfile\.lock|composer\.lock|Gemfile\.lock|go\.sum|flake\.lock|gradle\.lockfile)$|\.(?:min\.(?:js|css)|map|snap|pb\.go|g\.dart)$|_pb2(?:_grpc)?\.pyi?$|(?:^|\/)(?:dist|build|out|coverage|\.next|target)\/.*\.(?:js|css|html|map)$/iu;
const BINARY_NAME =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|psd|pdf|zip|gz|tgz|bz2|xz|zst|7z|rar|jar|war|class|o|a|so|dylib|dll|exe|wasm|bin|dat|db|sqlite3?|parquet|onnx|pt|safetensors|woff2?|ttf|otf|eot|mp[34]|m4a|wav|ogg|flac|mov|avi|mkv|webm)$/iu;
