import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Axe for a page without frames. Legacy mode opens no second window for each analysis. */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();
