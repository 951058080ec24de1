import { Page, Prose } from '@damoa/ui';
import { definePage } from '../navigation/page.ts';

export default definePage({ Component: AboutPage });

function AboutPage() {
  return (
    <Page width="detail">
      <title>다모아 소개 - 다모아</title>
      <Prose title="다모아 소개">
        <p>다모아는 알리익스프레스의 상품을 한국어로 찾아보기 쉽게 모아 보여 드리는 곳이에요.</p>
      </Prose>
    </Page>
  );
}
