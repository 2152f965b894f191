import { afterLoad } from '#src/browser/after-load.ts';
import { startPage } from './page-scripts.ts';

afterLoad(startPage);
