/** Code points: how many characters a person sees, more or less. An emoji is one, and not two. */
export function lengthOf(text: string) {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
