import { execFile } from 'node:child_process';

/** The output of a tool. Its exit code is ignored, as it says nothing beyond its report. */
export function outputOf(tool: string, args: readonly string[], secondsMax: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { timeout: secondsMax * 1000, maxBuffer: 64 * 1024 * 1024, env: quiet() };
    execFile(tool, [...args], options, (error, stdout, stderr) => {
      if (error?.killed) reject(new Error(`${tool} did not end within ${secondsMax} s`));
      else if (error && error.code === 'ENOENT') reject(new Error(`${tool} is not installed`));
      else resolve(`${stdout}\n${stderr}`);
    });
  });
}

export async function isInstalled(tool: string): Promise<boolean> {
  return outputOf(tool, ['--version'], 30).then(
    () => true,
    () => false,
  );
}

/** The environment without proxies: requests of a tool reach only this machine. */
function quiet(): NodeJS.ProcessEnv {
  const proxies = /^(?:https?|all|ftp)_proxy$/i;
  const kept = { ...process.env };
  for (const name of Object.keys(kept)) if (proxies.test(name)) delete kept[name];
  return kept;
}
