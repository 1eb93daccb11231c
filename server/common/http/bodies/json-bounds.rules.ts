/** How deep JSON that somebody sends may nest, and how many values it may have: parsing more holds everybody else up. */
const deepest = 20;
const mostValues = 2_000;

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const opening = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const closing = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether JSON stays within its bounds, before it is parsed; one look at each byte.
 * @param json UTF-8; what is no JSON is for the parser to refuse
 */
export function withinBounds(json: Uint8Array): boolean {
  let [depth, values, inText] = [0, 1, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number;
    if (inText) {
      if (byte === backslash) at++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === comma) values++;
    else if (closing.has(byte)) depth--;
    else if (opening.has(byte)) {
      depth++;
      values++;
    }
    if (depth > deepest || values > mostValues) return false;
  }
  return true;
}
