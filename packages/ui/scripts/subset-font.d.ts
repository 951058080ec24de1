declare module 'subset-font' {
  /** @see https://github.com/papandreou/subset-font */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      keepFeatures: string[];
      preserveNameIds: number[];
    },
  ): Promise<Uint8Array>;
}
