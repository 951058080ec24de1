import type { Kind } from './kind.ts';
import { APPLIANCES } from './kinds/appliances.ts';
import { BAGS } from './kinds/bags.ts';
import { BEAUTY } from './kinds/beauty.ts';
import { CAR } from './kinds/car.ts';
import { CLOTHING } from './kinds/clothing.ts';
import { ELECTRONICS } from './kinds/electronics.ts';
import { FOOD } from './kinds/food.ts';
import { FURNITURE } from './kinds/furniture.ts';
import { HOME } from './kinds/home.ts';
import { KIDS } from './kinds/kids.ts';
import { KITCHEN } from './kinds/kitchen.ts';
import { OFFICE } from './kinds/office.ts';
import { SHOES } from './kinds/shoes.ts';
import { SPORTS } from './kinds/sports.ts';
import { TOOLS } from './kinds/tools.ts';
import { TOYS } from './kinds/toys.ts';

/** All kinds of products. A new kind, or another order, changes the generated catalogue. */
export const KINDS: readonly Kind[] = [
  ...FURNITURE,
  ...KIDS,
  ...SHOES,
  ...BEAUTY,
  ...CAR,
  ...SPORTS,
  ...APPLIANCES,
  ...FOOD,
  ...CLOTHING,
  ...BAGS,
  ...KITCHEN,
  ...HOME,
  ...ELECTRONICS,
  ...TOYS,
  ...OFFICE,
  ...TOOLS,
];
