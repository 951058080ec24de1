const seoul = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });

/** The day in Seoul: "2026년 11월 26일". */
export const longDay = (time: Date) => seoul.format(time);
