const INSIDE = "[\\w.~:/?#@!$&'*+,;=%-]";
const BRACKETS = `\\(${INSIDE}*\\)|\\[${INSIDE}*\\]`;
const LAST = '[\\w/#=&%+~$@-]';

/**
 * Matches an http(s) address without punctuation or a closing bracket after it. Browsers copy addresses
 * percent-encoded, so that Korean text directly after an address is not part of it.
 */
const ADDRESS = new RegExp(`(\\bhttps?://(?:${INSIDE}|${BRACKETS})*(?:${LAST}|${BRACKETS}))`, 'gi');

/**
 * Rejects addresses with credentials: `https://bank.example@thief.example` only looks like the address of a
 * bank.
 */
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
