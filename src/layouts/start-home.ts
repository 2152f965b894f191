import { afterLoad } from '#src/browser/after-load.ts';
import { startHomeParts } from './home-parts.ts';
import { startPage } from './page-scripts.ts';

afterLoad(() => Promise.all([startPage(), startHomeParts()]));
