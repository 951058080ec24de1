/** Invented brand names. */
export const BRANDS = [
  'VELTORUN, Nuvolark, KORDIMO, Hanbryne, ZAVOLTEK, Lumirelle, OAKVIRO, Tamborix, SELUNDRA',
  'Mirovanti, PONTELLO, Grovanna, YUNAVEL, Bixonda, CALDRIVO, Ferrowin, NALUMEX, Sorivelle',
  'TREKANDO, Woolvani, DUMARINO, Ovelistra, RIVANTEL, Kimbolaro, 루미엔토, 벨로아나르, 솔비타르',
  '하늬도르, 두리노바엘, 아리소네, 그루마렌, 소담빌르, 리보엔차, 나르디움, 모아렌티, 비오렌타',
  '가온누벨, 테라몬느, 이음하우젠, 노을베르, 포근비엘, 라온델로, 바름테노, 숲결리아, 고루네트',
  '다솜비노, 온빛테라, 새람우드',
].flatMap((line) => line.split(', '));

/** Foreign words that a machine translation leaves untranslated, and that fit every product. */
export const FOREIGN = [
  'für, nuevo, Новый, pour, novo, Mới, Original, Hot Sale, New, Premium, hochwertig',
  'качественный, de alta calidad, OEM',
].flatMap((line) => line.split(', '));

/** Foreign words for clothing, and below for portable things. */
export const FOREIGN_WORN = 'Casual, Vintage, повседневный, de moda, Thời trang, Retro'.split(', ');
export const FOREIGN_CARRIED = 'Портативный, Xách tay, Portable, tragbar, portátil'.split(', ');
