import { pagesWithFooter } from '#functions/edge/pages/footer-pages.ts';
import type { PartMaker } from '#functions/edge/pages/page-part.ts';
import { registrationDefaults } from '#src/rules/account/registration.ts';
import { ruledAccountSettings } from '#functions/features/account/register/account.pack.ts';

/**
 * The minimum age in the footer, if the merchant or the visitor's country requires a different one than the page
 * was built with.
 */
export const footerAgePart: PartMaker = {
  routes: pagesWithFooter,
  async make(context) {
    const { ageMin } = ruledAccountSettings(context);
    if (ageMin === registrationDefaults.ageMin) return undefined;
    return {
      version: `age-${ageMin}`,
      rewrite: (rewriter) =>
        rewriter.on('[data-age]', { element: (age) => void age.setInnerContent(`${ageMin}+`) }),
    };
  },
};
