import { CUTOUTS } from '../../stories/samples.ts';
import { AffiliateNotice } from '../notice/affiliate-notice.tsx';
import { Page } from '../page/page.tsx';
import { Banner, type Tone } from './banner.tsx';

export default { title: 'Banner' };

const TONES: Tone[] = ['sand', 'sky', 'mint', 'lilac', 'rose', 'lemon'];

export const Tones = () => (
  <Page>
    {TONES.map((tone) => (
      <Banner key={tone} tone={tone} title={'이번 주말,\n가볍게 떠나 볼까요'} pictures={CUTOUTS} />
    ))}
  </Page>
);
export const NoPictures = () => (
  <Page>
    <Banner tone="mint" title="새로 들어왔어요" subtitle="이번 주 새 상품" />
  </Page>
);
export const LongWords = () => (
  <Page>
    <Banner
      tone="lilac"
      title={'아주 긴 제목이 들어와도 '.repeat(3)}
      subtitle={'아주 긴 설명이 들어와도 '.repeat(4)}
      pictures={CUTOUTS}
    />
  </Page>
);
export const Notice = () => (
  <Page>
    <AffiliateNotice />
  </Page>
);
