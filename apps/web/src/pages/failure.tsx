/** Shown when a page itself breaks; what it could load and could not is shown by the page. */
export function FailurePage() {
  return (
    <main>
      <title>문제가 생겼어요 - 다모아</title>
      <h1>문제가 생겼어요</h1>
      <p>
        잠시 후 다시 시도해 주세요. <a href="/">처음 화면으로 가기</a>
      </p>
    </main>
  );
}
