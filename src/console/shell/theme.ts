const seconds = 31_536_000;

/** Changes between dark and light; the page's head reads the cookie before the first paint. */
export function changeTheme(): void {
  const { dataset } = document.documentElement;
  const theme = dataset['theme'] === 'light' ? 'dark' : 'light';
  dataset['theme'] = theme;
  document.cookie = `opsTheme=${theme}; Path=/; Max-Age=${seconds}; SameSite=Strict`;
}
