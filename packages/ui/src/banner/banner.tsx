import type { Picture } from '../menu/mega-menu.tsx';

export type Tone = 'sand' | 'sky' | 'mint' | 'lilac' | 'rose' | 'lemon';

export interface BannerProps {
  /** One or two short lines. Line breaks are preserved. */
  title: string;
  subtitle?: string | undefined;
  tone: Tone;
  /** Cut-out pictures, the main one first. At most two are shown, on phones one. */
  pictures?: readonly Picture[] | undefined;
}

const SHOWN = 2;

/** The banner above a listing. Its height does not depend on its pictures, so that nothing moves when they load. */
export function Banner({ title, subtitle, tone, pictures = [] }: BannerProps) {
  return (
    <div className={`banner tone-${tone}`}>
      <div className="banner-words">
        <p className="banner-title">{title}</p>
        {subtitle && <p className="banner-subtitle">{subtitle}</p>}
      </div>
      <div className="banner-pictures" aria-hidden>
        {pictures.slice(0, SHOWN).map((picture, index) => (
          <img
            key={picture.src}
            alt=""
            fetchPriority={index === 0 ? 'high' : 'auto'}
            loading={index === 0 ? 'eager' : 'lazy'}
            decoding="async"
            {...picture}
          />
        ))}
      </div>
    </div>
  );
}
