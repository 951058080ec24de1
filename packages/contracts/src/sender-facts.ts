/** What advertising by e-mail must state about its sender besides the e-mail address: 정보통신망법 시행령 별표 6. */
export const SENDER_FACTS = ['상호', '주소', '전화'];
