/** The length in code points, roughly the characters that a person sees. An emoji counts as one, not two. */
export function lengthOf(text: string) {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
