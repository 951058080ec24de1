import { HEBREW, LONG, SCRIPT } from '../../stories/posts.ts';
import { Page } from '../page/page.tsx';
import { CategoryForm, ConflictChoice, type ConflictChoiceProps, PostForm } from '../posts.ts';

export default { title: 'Post writing' };

const nothing = () => {};
const LOG_IN = {
  text: '로그인하면 저장할 수 있어요. 쓴 글은 그대로 남아 있어요.',
  link: { label: '로그인', href: '/login?redirect=%2Fcreate' },
};

const Form = (props: Partial<Parameters<typeof PostForm>[0]>) => (
  <Page width="detail">
    <PostForm heading="새 글 쓰기" backHref="/post" onSubmit={nothing} {...props} />
  </Page>
);
const Rename = (props: Partial<Parameters<typeof CategoryForm>[0]>) => (
  <Page width="form">
    <CategoryForm currentName="캠핑·하이킹" backHref="/" onSubmit={nothing} {...props} />
  </Page>
);
const Conflict = (props: Pick<ConflictChoiceProps, 'what' | 'fields'>) => (
  <>
    <Form heading="글 수정" />
    <ConflictChoice open onClose={nothing} onSaveMine={nothing} onLoadSaved={nothing} {...props} />
  </>
);

export const Writing = () => <Form />;
export const WritingBusy = () => (
  <Form isBusy defaultValues={{ title: '캠핑 의자', content: '가벼워요.' }} />
);
export const WritingErrors = () => (
  <Form errors={{ title: '제목을 적어 주세요.', content: '내용을 적어 주세요.' }} />
);
export const WritingLoggedOut = () => (
  <Form
    failure={LOG_IN}
    defaultValues={{ title: '캠핑 의자', content: '가벼워요.' }}
    isDraftSaved
  />
);
export const DraftRestored = () => (
  <Form isRestored isDraftSaved defaultValues={{ title: '캠핑 의자', content: '가벼워요.' }} />
);
export const NearTheLimits = () => (
  <Form heading="글 수정" defaultValues={{ title: '👍'.repeat(190), content: LONG }} />
);
export const PastTheLimits = () => (
  <Form
    heading="글 수정"
    defaultValues={{ title: 'W'.repeat(201), content: `${HEBREW}\n${SCRIPT}` }}
    errors={{ title: '200자까지 쓸 수 있어요.' }}
  />
);
export const ConflictOfPosts = () => (
  <Conflict
    what="post"
    fields={[
      { label: '제목', mine: '캠핑 의자 후기', saved: '캠핑 의자 한 달 후기' },
      {
        label: '내용',
        mine: '두 달쯤 써 봤어요.\n\n가볍고 접으면 작아서 좋아요.\n\n또 살 거예요.',
        saved: '두 달쯤 써 봤어요.\n\n무겁지만 튼튼해요.\n\n또 살 거예요.',
      },
    ]}
  />
);
export const ConflictHostile = () => (
  <Conflict
    what="post"
    fields={[
      { label: '제목', mine: 'W'.repeat(200), saved: HEBREW },
      { label: '내용', mine: LONG, saved: LONG.replace('두 번째', SCRIPT) },
    ]}
  />
);
export const ConflictOfNames = () => (
  <Conflict what="name" fields={[{ label: '이름', mine: '캠핑', saved: '캠핑·등산' }]} />
);
export const RenamingCategory = () => <Rename />;
export const RenamingBusy = () => <Rename isBusy defaultName="캠핑" />;
export const RenamingErrors = () => (
  <Rename
    defaultName=""
    errors={{ category_name: '이름을 적어 주세요.' }}
    failure={{ text: '로그인하면 저장할 수 있어요.', link: LOG_IN.link }}
  />
);
export const RenamingHostile = () => <Rename currentName={'W'.repeat(100)} defaultName={SCRIPT} />;
