/** An answer of a few books has a few kilobytes. */
const MAX_BYTES = 512 * 1024;

/** Reads a response that another host may send at any length. @throws Error when it is no success, too long, or no JSON */
export async function readJson({ status, ok, body }: Response): Promise<unknown> {
  if (!ok || !body) {
    await body?.cancel();
    throw new Error(`the response has the status ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The loop cancels the body when it throws.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`the response has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
}
