import { Page } from '../page/page.tsx';
import { Prose } from '../prose/prose.tsx';
import { Footer } from './footer.tsx';
import { LegalNotice } from './legal-notice.tsx';

export default { title: 'Footer and prose' };

export const OnItsOwn = () => <Footer notice={<LegalNotice />} />;
export const LoggedIn = () => <Footer notice={<LegalNotice />} onLogout={() => {}} />;
export const LogoutFailed = () => (
  <Footer
    notice={<LegalNotice />}
    onLogout={() => {}}
    logoutError="로그아웃하지 못했어요. 다시 시도해 주세요."
  />
);
export const WithBusiness = () => (
  <Footer
    notice={
      <LegalNotice
        business={[
          { name: '상호', value: '다모아' },
          { name: '대표자', value: '김다모' },
          { name: '사업자등록번호', value: '123-45-67890' },
          { name: '통신판매업신고번호', value: '제2026-서울강남-01234호' },
          { name: '주소', value: '서울특별시 강남구 다모아로 1, 10층' },
          { name: '전화', value: '02-1234-5678' },
          { name: '이메일', value: `${'w'.repeat(200)}@example.com` },
          { name: '개인정보 보호책임자', value: 'שלום '.repeat(40) },
        ]}
      />
    }
  />
);
export const About = () => (
  <>
    <Page>
      <Prose title="다모아 소개">
        <p>다모아는 여러 마켓의 상품을 한곳에 모아 보여 드려요.</p>
      </Prose>
    </Page>
    <Footer notice={<LegalNotice />} />
  </>
);
