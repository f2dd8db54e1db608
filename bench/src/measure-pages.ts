import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { ApiClient, FetchSession, findChromium, startSystem } from '@endpaper/local-servers';
import { chromium } from '@playwright/test';
import { audit, type Audit } from './pages/lighthouse.js';
import { startBarePage } from './pages/bare-page.js';
import { firstShapeOf, sidOf, type FirstShape } from './pages/first-shape.js';
import { type Places, scriptingOfNavigations } from './pages/navigations.js';
import { roundTripsToFirstCards } from './pages/round-trips.js';
import { compareWithBarePage, printAudits } from './pages/comparison.js';
import { median } from './median.js';
import { report } from './print-measurements.js';

// Measures what a reader's browser does for a page, beside a bare page with the same libraries. The runs are interleaved:
// whatever else slows this machine slows all pages.
const RUNS = Number(process.env.RUNS ?? 3);
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const executablePath = findChromium();
const system = await startSystem();
const bare = await startBarePage();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const places = await findPlaces();
  const urlOf = (path: string) => new URL(path, system.url).href;
  const urls = {
    bare: bare.url,
    home: urlOf('/'),
    book: urlOf(places.book),
    post: urlOf(places.post),
    about: urlOf('/about'),
  };
  const audits = new Map<string, Audit[]>(Object.keys(urls).map(name => [name, []]));
  const navigations = new Map<string, number[]>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, url] of Object.entries(urls)) audits.get(name)?.push(await audit(url, executablePath));
    for (const [name, scripting] of await scriptingOfNavigations(browser, urls.home, places))
      navigations.set(name, [...(navigations.get(name) ?? []), scripting]);
  }
  printAudits(audits);
  const members = await measureMembers(places);
  printShapes(members);
  report([
    ...compareWithBarePage(audits),
    ...[...navigations].map(([name, values]) => ({
      name: `Scripting from ${name}`,
      value: Math.round(median(values)),
      limit: 50,
      unit: 'ms',
    })),
    ...[...members].flatMap(([name, runs]) => [
      {
        name: `Shape of ${name} for a member`,
        value: Math.round(median(runs.map(({ shape }) => shape))),
        limit: 1_000,
        unit: 'ms',
      },
      {
        name: `CLS of ${name} for a member`,
        value: Math.max(...runs.map(({ shift }) => Math.round(shift * 1_000) / 1_000)),
        limit: 0.02,
        unit: '',
      },
    ]),
    {
      name: 'Round trips before the first cards',
      value: await roundTripsToFirstCards(browser, urls.home),
      limit: 3,
      unit: 'in sequence',
    },
  ]);
} finally {
  await browser.close();
  await bare.stop();
  await system.stop();
}

/** Each screen of a signed-in reader, by its name and the width of the window. */
async function measureMembers(places: Places): Promise<Map<string, FirstShape[]>> {
  const session = new FetchSession();
  const { id } = await new ApiClient(system.url, session).signUp();
  const sid = await sidOf(session);
  const paths = ['/', places.book, places.post, `/profile/${id}`, '/sorted/3'];
  const others = ['/books/favorites', '/feed', '/friends', '/notifications', '/settings', '/about'];
  const shapes = new Map<string, FirstShape[]>();
  for (let run = 0; run < RUNS; run += 1)
    for (const path of [...paths, ...others])
      for (const screen of SCREENS) {
        const name = `${path} (${screen.width} px)`;
        const shape = await firstShapeOf(browser, system.url + path, sid, screen);
        shapes.set(name, [...(shapes.get(name) ?? []), shape]);
      }
  return shapes;
}

/** Prints a table of the medians of all pages. */
function printShapes(pages: ReadonlyMap<string, readonly FirstShape[]>): void {
  console.log('| page of a member | shape | complete |');
  console.log('| ---------------- | ----- | -------- |');
  for (const [name, runs] of pages) {
    const of = (key: keyof FirstShape) => `${(median(runs.map(run => run[key])) / 1_000).toFixed(2)} s`;
    console.log(`| ${name} | ${of('shape')} | ${of('complete')} |`);
  }
}

/** A book that home shows and that has posts, and the newest of them with comments. */
async function findPlaces(): Promise<Places> {
  const client = new ApiClient(system.url);
  for (const book of await client.result(bookEndpoints.list)) {
    const posts = await client.result(postEndpoints.ofBook, { params: { bookId: book.id } });
    const post = posts.find(({ comment_count }) => comment_count > 0);
    if (post) return { book: `/books/${book.id}`, post: `/post/${post.id}` };
  }
  throw new Error('No book on home has a post with comments');
}
