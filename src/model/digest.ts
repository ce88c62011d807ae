/**
 * Digests are an argument to pure code. `keyed` is HMAC-SHA-256 under the project's key in hex (it outlives an erasure and
 * tells nothing about the text without the key); `plain` is SHA-256 in hex, for content addresses only.
 */
export interface Digest {
  keyed(text: string): string;
  plain(text: string): string;
}
