import { demoStatements } from './demo-statements.ts';

/** Prints the demo operator's statements, a line each, for a deployment to copy. */
for (const statement of demoStatements(Date.now())) process.stdout.write(`${statement};\n`);
