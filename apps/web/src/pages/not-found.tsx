export function NotFoundPage() {
  return (
    <>
      <title>페이지를 찾을 수 없어요 - 다모아</title>
      <h1>페이지를 찾을 수 없어요</h1>
      <p>
        주소가 바뀌었거나 사라진 페이지예요. <a href="/">처음 화면으로 가기</a>
      </p>
    </>
  );
}
