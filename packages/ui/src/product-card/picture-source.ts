/** The source attributes of an `<img>`. */
export interface PictureSource {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
}

/** Hosts that resize and convert a picture according to a suffix of its address. */
const MARKETPLACE = /(^|\.)(alicdn|aliexpress-media)\.com$/;
/** The widths that these hosts offer and cards need, in pixels. */
const SIDES = [220, 350, 480, 640] as const;
const SIZES =
  '(max-height: 480px) and (min-width: 600px) 22vw, (min-width: 1400px) 330px, (min-width: 769px) 32vw, 46vw';

/** The source of a product's picture, responsive if its host offers several sizes. */
export function pictureSource(url: string): PictureSource {
  if (!offersSizes(url)) return { src: url };
  const at = (side: number) => `${url}_${side}x${side}.jpg_.webp`;
  return {
    src: at(480),
    srcSet: SIDES.map((side) => `${at(side)} ${side}w`).join(', '),
    sizes: SIZES,
  };
}

/**
 * Whether the host offers several sizes. False for an address that already names a size
 * (`….jpg_220x220.jpg`).
 */
function offersSizes(url: string) {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname, search } = new URL(url);
  return MARKETPLACE.test(hostname) && search === '' && /^[^.]+\.(jpe?g|png)$/i.test(pathname);
}
