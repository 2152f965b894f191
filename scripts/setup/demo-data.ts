import { demoStatements } from './demo-statements.ts';

/** Prints the demo operator's statements, one per line, for copying into a deployment. */
for (const statement of demoStatements(Date.now())) process.stdout.write(`${statement};\n`);
