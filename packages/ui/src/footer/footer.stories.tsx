import { Page } from '../page/page.tsx';
import { Prose } from '../prose/prose.tsx';
import { Footer } from './footer.tsx';

export default { title: 'Footer and prose' };

export const OnItsOwn = () => <Footer />;
export const LoggedIn = () => <Footer onLogout={() => {}} />;
export const About = () => (
  <>
    <Page>
      <Prose title="다모아 소개">
        <p>다모아는 여러 마켓의 상품을 한곳에 모아 보여 드려요.</p>
      </Prose>
    </Page>
    <Footer />
  </>
);
