const INSIDE = "[\\w.~:/?#@!$&'*+,;=%-]";
const BRACKETS = `\\(${INSIDE}*\\)|\\[${INSIDE}*\\]`;
const LAST = '[\\w/#=&%+~$@-]';

/**
 * Matches an http(s) address without the punctuation or closing bracket after it. Addresses are copied
 * percent-encoded, so that Korean text directly after an address does not belong to it.
 */
const ADDRESS = new RegExp(`(\\bhttps?://(?:${INSIDE}|${BRACKETS})*(?:${LAST}|${BRACKETS}))`, 'gi');

/** Rejects credentials: `https://bank.example@thief.example` only looks like the address of a bank. */
function isHonest(address: string) {
  if (!URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

/** Renders user text with its addresses as links, and everything else as plain text. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    // `split` puts each match of the capturing group at an odd index.
    if (index % 2 === 0 || !isHonest(part)) return part;
    return (
      <a key={index} href={part} dir="ltr" target="_blank" rel="nofollow ugc noopener">
        {part}
      </a>
    );
  });
}
