/** What an `<img>` is told of its picture. */
export interface PictureSource {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
}

/** Hosts that give a picture in another size and format when its address says so. */
const MARKETPLACE = /(^|\.)(alicdn|aliexpress-media)\.com$/;
/** Sides of the squares that they offer, of those that cards need. */
const SIDES = [220, 350, 480, 640] as const;
const SIZES = '(min-width: 1400px) 330px, (min-width: 769px) 32vw, 46vw';

/** Where a product's picture is asked for: where its server offers sizes, in the one that fits. */
export function pictureSource(url: string): PictureSource {
  if (!offersSizes(url)) return { src: url };
  const at = (side: number) => `${url}_${side}x${side}.jpg_.webp`;
  return {
    src: at(480),
    srcSet: SIDES.map((side) => `${at(side)} ${side}w`).join(', '),
    sizes: SIZES,
  };
}

/** An address that names a size already (`….jpg_220x220.jpg`) is left as it is. */
function offersSizes(url: string) {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, search } = new URL(url);
  return MARKETPLACE.test(hostname) && search === '' && /^[^.]+\.(jpe?g|png)$/i.test(pathname);
}
