/** A step between, so that pages which open no login do not carry the list of the files that it is made of. */
export async function relay(goOn?: () => void): Promise<void> {
  const { askOverPage } = await import('#src/features/account/login-over-page.tsx');
  await askOverPage(goOn);
}
