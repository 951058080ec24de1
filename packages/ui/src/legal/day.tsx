/** A date without a time, such as the effective date of a legal text. */
export function Day({ date }: { date: string }) {
  const [year, month, day] = date.split('-').map(Number);
  return <time dateTime={date}>{`${year}년 ${month}월 ${day}일`}</time>;
}
