import { filesPerRequest } from './requests.ts';
import { folderMax, folders, placesOf, playerLines, totals, uncheckedCasts } from './tree.ts';

/** Prints how the product is laid out: sizes, crowded folders, where a feature lies, what a request passes. */
const { files, lines, crowdedFolders, crowdedShare } = totals();
console.log(`files  ${files}`);
console.log(`lines  ${lines}`);
console.log(
  `folders with more than ${folderMax} files  ${crowdedFolders}, with ${(100 * crowdedShare).toFixed(0)} % of the files`,
);
console.log(`casts through unknown  ${uncheckedCasts()}`);
console.log(`lines in functions/player  ${playerLines()}`);
tellPlaces('jackpots', placesOf(/jackpot/i, 'text'));
tellPlaces('a deposit', placesOf(/deposit/i, 'name'));
tellPlaces('favourites', placesOf(/favourite/i, 'name'));
if (process.argv.includes('--folders'))
  for (const each of folders())
    console.log(`${String(each.files).padStart(4)} ${each.folder}  ${each.lines} lines`);
if (process.argv.includes('--requests'))
  for (const [name, count] of await filesPerRequest()) console.log(`files that run for ${name}  ${count}`);

function tellPlaces(what: string, { files: found, folders: places }: ReturnType<typeof placesOf>): void {
  console.log(`${what}  ${found} files in ${places.length} folders: ${places.join(', ')}`);
}
