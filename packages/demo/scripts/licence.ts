type Set = { name: string; version: string; author: { name: string; url: string } };

/** The licence text that must accompany the pictures, with the authors of the drawings. */
export function licence({ name, version, author }: Set): string {
  return `# Where these pictures come from

The pictures in this folder are composed, by \`scripts/make-pictures.ts\`, from drawings of
**${name}** by ${author.name} (<${author.url}>),
taken from the npm package \`@iconify-json/fluent-emoji\` ${version}. The drawings were placed on
coloured grounds, scaled, turned, cropped and in part recoloured.

${name} is under the MIT License, which covers these pictures too:

> MIT License
>
> Copyright (c) ${author.name}.
>
> Permission is hereby granted, free of charge, to any person obtaining a copy
> of this software and associated documentation files (the "Software"), to deal
> in the Software without restriction, including without limitation the rights
> to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
> copies of the Software, and to permit persons to whom the Software is
> furnished to do so, subject to the following conditions:
>
> The above copyright notice and this permission notice shall be included in all
> copies or substantial portions of the Software.
>
> THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
> IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
> FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
> AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
> LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
> OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
> SOFTWARE.
`;
}
