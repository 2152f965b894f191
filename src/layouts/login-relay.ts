/** A step between, so that pages which open no login do not carry the list of the files that it is made of. */
export async function relay(isTrial?: true): Promise<boolean> {
  const { openOverPage } = await import('#src/features/account/login-over-page.tsx');
  return openOverPage(isTrial);
}
