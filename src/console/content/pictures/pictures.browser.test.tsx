import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announcementsOperationsContracts } from '#src/contracts/announcements/announcements-operations.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { contentPictureLimits, pictureLimits } from '#src/rules/site/picture.ts';
import { ContentPage } from '#src/console/content/ContentPage.tsx';
import { expectAccessible } from '#tests/support/component.tsx';
import type { Answer } from '#tests/support/component-calls.ts';
import {
  answerConsole,
  consoleMenu,
  consoleWidths,
  screenNamed,
  sessionOf,
  showConsole,
  watchBodies,
} from '#tests/support/console.tsx';

const { operatorAnnouncements, operatorAnnouncement, changeAnnouncement } = announcementsOperationsContracts;
const { previewContent, uploadPicture } = contentContracts;

/** A picture that the test's own page can load in place of the site's. */
const drawn = '/art/banners/welcome.webp';
const taken = { path: drawn, width: 716, height: 300, bytes: 48_200 };
const banner = {
  ...{ id: 'a1', version: 3, state: 'live', title: 'New games', missing: [], type: 'B' },
  ...{ execution: null, groupName: 'm_home', platform: '', promotionType: null, url: '/m/gameList' },
  texts: {
    en: { title: 'New games', content: '<p>Every week.</p>' },
    ko: { title: '새 게임', content: '매주.' },
  },
  ...{ picture: null, position: 100, startsAtMs: 1_700_000_000_000, endsAtMs: null, draft: false },
  ...{ changedAtMs: 1_700_000_000_000, changedBy: 'sana@operator.example' },
};
const shown = { texts: {}, languages: ['en', 'ur', 'ko'], missing: ['ur'] };

/** A wide picture, red on its left and blue on its right. */
async function wideFile(type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(1_200, 300);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, 600, 300);
  context.fillStyle = 'blue';
  context.fillRect(600, 0, 600, 300);
  return new File([await canvas.convertToBlob()], 'banner.png', { type });
}

function choose(container: HTMLElement, ...chosen: readonly File[]): void {
  const files = new DataTransfer();
  for (const file of chosen) files.items.add(file);
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No place for a picture');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function dropOn(place: Element, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

function pasteInto(place: Element, file: File): void {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  place.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
}

let uploaded: Blob[] = [];
beforeEach(() => {
  uploaded = [];
});

async function open(width: (typeof consoleWidths)[number], answer: Answer = { value: taken }) {
  answerConsole([
    [operatorAnnouncements, { value: { items: [banner] } }],
    [operatorAnnouncement, { value: banner }],
    [previewContent, { value: shown }],
    [changeAnnouncement, { value: { id: 'a1', version: 4 } }],
    [uploadPicture, answer],
  ]);
  const answering = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (init?.body instanceof Blob) uploaded.push(init.body);
    return answering(address, init);
  });
  const sent = watchBodies();
  const page = <ContentPage screen={screenNamed('content')} menu={consoleMenu} />;
  const screen = await showConsole(width, page, '/?id=a1');
  await expect.element(screen.getByLabelText('Title')).toHaveValue('New games');
  return { screen, sent };
}

const addToText = async ({ screen }: Awaited<ReturnType<typeof open>>) => {
  await screen.getByRole('button', { name: 'Add a picture' }).click();
  await expect.element(screen.getByText('Choose a picture')).toBeVisible();
};

describe.each(consoleWidths)('a picture of a banner at %i px', (width) => {
  it('is cut to what players see, sent, and shown under the banner’s words', async () => {
    const { screen, sent } = await open(width);
    await screen.getByRole('button', { name: 'Upload a picture' }).click();
    await expect.element(screen.getByText('Choose a picture')).toBeVisible();
    await expectAccessible();
    choose(screen.container, await wideFile());
    await expect.element(screen.getByText(/until the frame shows what players should see/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    const across = screen.getByRole('slider', { name: 'Left or right' });
    await across.fill('1');
    await expect.element(screen.getByRole('slider', { name: 'Up or down' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Use this part' }).click();
    await expect.element(screen.getByLabelText(/^Picture/)).toHaveValue(drawn);
    await expect.element(screen.getByText(/As players see it on home/)).toBeVisible();
    const part = await createImageBitmap(uploaded[0] ?? new Blob());
    expect([part.width, part.height]).toEqual([716, 300]);
    const canvas = new OffscreenCanvas(part.width, part.height);
    const context = canvas.getContext('2d');
    context?.drawImage(part, 0, 0);
    // All of the red side but a little is left out.
    const [red = 255, , blue = 0] = context?.getImageData(300, 150, 1, 1).data ?? [];
    expect([red < 40, blue > 200]).toEqual([true, true]);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/ops/api/announcements/a1')).toMatchObject({ picture: drawn, type: 'B' });
  });

  it('can be left as it is', async () => {
    const { screen, sent } = await open(width);
    await screen.getByRole('button', { name: 'Upload a picture' }).click();
    choose(screen.container, await wideFile());
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(screen.getByText('Choose a picture')).toBeVisible();
    await screen.getByRole('button', { name: 'Close', exact: true }).last().click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent('/ops/api/announcements/a1')).toBeDefined();
    expect(uploaded).toEqual([]);
    expect(sent('/ops/api/announcements/a1')).not.toHaveProperty('picture');
  });

  it('that cannot be shown says so', async () => {
    const { screen } = await open(width);
    await screen.getByLabelText(/^Picture/).fill('/uploads/nothing.jpg');
    await expect.element(screen.getByText(/There is no picture at this address/)).toBeVisible();
    await expectAccessible();
  });
});

describe.each(consoleWidths)('a picture of a text at %i px', (width) => {
  it('is described in each language before it is put into the texts', async () => {
    const opened = await open(width);
    const { screen, sent } = opened;
    await addToText(opened);
    choose(screen.container, await wideFile());
    await expect.element(screen.getByText('Kept at 716 × 300 pixels, 49 kB.')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Put into the text' }).click();
    await expect.element(screen.getByText(/Say in a few words what the picture shows/)).toBeVisible();
    await screen.getByLabelText('What it shows, in English').fill('A "fox" & a hen');
    await screen.getByLabelText('What it shows, in Korean (optional)').fill('여우와 암탉');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Put into the text' }).click();
    const tag = (alt: string) => `<img src="${drawn}" width="716" height="300" alt="${alt}">`;
    const english = `<p>Every week.</p>${tag('A &quot;fox&quot; &amp; a hen')}`;
    await expect.element(screen.getByRole('textbox', { name: 'Content' })).toHaveValue(english);
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('/ops/api/announcements/a1'))
      .toMatchObject({ texts: { en: { content: english }, ko: { content: `매주.${tag('여우와 암탉')}` } } });
  });

  it('that is decoration needs no words, and goes into every text', async () => {
    const opened = await open(width);
    const { screen, sent } = opened;
    await addToText(opened);
    choose(screen.container, await wideFile());
    await screen.getByLabelText(/^Decoration/).click();
    await screen.getByRole('button', { name: 'Put into the text' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    const ending = expect.stringMatching(/alt="">$/) as string;
    await expect
      .poll(() => sent('/ops/api/announcements/a1'))
      .toMatchObject({ texts: { en: { content: ending }, ko: { content: ending } } });
  });

  it('can be dropped, on its place or on the text', async () => {
    const opened = await open(width);
    const { screen } = opened;
    dropOn(screen.getByRole('textbox', { name: 'Content' }).element(), await wideFile());
    await expect.element(screen.getByText(/^Kept at/)).toBeVisible();
    await screen.getByRole('button', { name: 'Another picture' }).click();
    dropOn(screen.getByText('Choose a picture').element(), await wideFile());
    await expect.element(screen.getByText(/^Kept at/)).toBeVisible();
    expect(uploaded).toHaveLength(2);
  });

  it('can be pasted into the text, where words are pasted as ever', async () => {
    const { screen } = await open(width);
    const area = screen.getByRole('textbox', { name: 'Content' }).element();
    area.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }),
    );
    pasteInto(area, await wideFile());
    await expect.element(screen.getByText(/^Kept at/)).toBeVisible();
    expect(uploaded).toHaveLength(1);
    const sent = await createImageBitmap(uploaded[0] ?? new Blob());
    expect(sent.width).toBe(contentPictureLimits.sideMax);
  });

  it('says that it is on its way', async () => {
    const opened = await open(width, 'pending');
    await addToText(opened);
    choose(opened.screen.container, await wideFile());
    await expect.element(opened.screen.getByRole('progressbar')).toBeVisible();
    await expect.element(opened.screen.getByText('The picture is being sent.')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['no picture', { code: 'IMAGE_TYPE_REFUSED' }, /no PNG or JPG picture/],
    ['damaged', { code: 'IMAGE_BROKEN' }, /damaged or incomplete/],
    ['too large', { code: 'IMAGE_TOO_LARGE' }, /larger than 5 MB or has too many pixels/],
    ['one too many of a day', { code: 'UPLOADS_MAX' }, /as many pictures as a day allows/],
    [
      'one too many of the merchant',
      { code: 'UPLOADS_MAX', details: { contentMax: 2_000 } },
      /The merchant keeps 2,000 pictures, as many as it may/,
    ],
    ['not reached', 'offline', /connection|reach/i],
  ] as const)('says what to do where the site finds it %s', async (_, answer, expected) => {
    const opened = await open(width, answer);
    await addToText(opened);
    choose(opened.screen.container, await wideFile());
    await expect.element(opened.screen.getByText(expected).first()).toBeVisible();
    await expectAccessible();
  });

  it('is not sent if it is no picture, or too large', async () => {
    const opened = await open(width);
    await addToText(opened);
    choose(opened.screen.container, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
    await expect.element(opened.screen.getByText(/no PNG or JPG picture/)).toBeVisible();
    choose(opened.screen.container, new File(['GIF89a'], 'a.png', { type: 'image/png' }));
    await expect.element(opened.screen.getByText(/damaged or incomplete/)).toBeVisible();
    const large = new File([new Uint8Array(pictureLimits.bytesMax + 1)], 'a.png', { type: 'image/png' });
    choose(opened.screen.container, large);
    await expect.element(opened.screen.getByText(/larger than 5 MB/)).toBeVisible();
    expect(uploaded).toEqual([]);
  });
});

it('is offered to nobody who may not change content', async () => {
  answerConsole(
    [
      [operatorAnnouncements, { value: { items: [banner] } }],
      [operatorAnnouncement, { value: banner }],
      [previewContent, { value: shown }],
    ],
    sessionOf('lee@operator.example', ['auditor']),
  );
  const page = <ContentPage screen={screenNamed('content')} menu={consoleMenu} />;
  const screen = await showConsole(1280, page, '/?id=a1');
  await expect.element(screen.getByLabelText('Title')).toHaveValue('New games');
  for (const name of ['Add a picture', 'Upload a picture'])
    expect(screen.getByRole('button', { name }).elements()).toEqual([]);
});
