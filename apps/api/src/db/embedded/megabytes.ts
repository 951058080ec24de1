/** A size for people. Rounded down, so that too little free space never reads as enough. */
export function megabytes(bytes: number) {
  return `${(Math.floor((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`;
}
