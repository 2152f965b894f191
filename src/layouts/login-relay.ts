/** A separate step, so that pages which open no login do not include the list of the files that it consists of. */
export async function relay(isTrial?: true): Promise<boolean> {
  const { openOverPage } = await import('#src/features/account/login/login-over-page.tsx');
  return openOverPage(isTrial);
}
