import { expect, test } from '@jest/globals';
import { aRemote, cannedNetwork, renderInPortal, respondWith, signedIn } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ada, aMute, friendState, mary, ownMutes, profileOf } from '../../testing/social-builders.js';
import { MuteMenu } from '../mutes/MuteMenu.js';
import { SafetyMenu } from '../safety-menu/SafetyMenu.js';
import { useUser } from '../users/users.api.js';

const server = cannedNetwork(
  signedIn(ada),
  ownMutes([]),
  friendState(9, 'none'),
  profileOf(mary({ picture: 'https://pictures.example/mary.png' })),
  respondWith('/api/friends/9', []),
);

/** Renders a menu in a page whose remotes have the form of a report, and opens it. */
async function openMenu(menu: ReactNode, widgets = ['moderation/report']) {
  const { user } = renderInPortal(menu, {
    remotes: [aRemote({ name: 'mfe-other', widgets })],
    loadRemote: () =>
      Promise.resolve({
        name: 'mfe-other',
        routes: [],
        widgets: {
          'moderation/report': () =>
            Promise.resolve({
              Component: ({ kind, id, title }) => (
                <p>
                  Form for {kind} {id}: {title}
                </p>
              ),
            }),
        },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
  return user;
}

/** The menu of a profile, which has read the reader. */
function ProfileMenu() {
  const { data } = useUser(9);
  return data === undefined ? null : <SafetyMenu userId={9} username="mary" />;
}

const written = { kind: 'comment', id: 5, title: 'Comment of mary' } as const;
const choose = async (menu: ReactNode, item: string | RegExp) => {
  const user = await openMenu(menu);
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test.each([
  [<ProfileMenu key="a" />, /^Report @mary/, 'Form for reader 9: @mary'],
  [<ProfileMenu key="b" />, 'Report the picture…', 'Form for picture 9: Picture of mary'],
  [
    <SafetyMenu key="c" userId={9} username="mary" reports={written} />,
    'Report this comment…',
    'Form for comment 5: Comment of mary',
  ],
  [<MuteMenu key="d" kind="book" id={1} title="Dune" />, 'Report this book…', 'Form for book 1: Dune'],
])('a menu opens the form of a report: %#', async (menu, item, form) => {
  await choose(menu, item);
  expect(await screen.findByText(form)).toBeVisible();
});

test('the menu of a comment reports the comment, not its author', async () => {
  await openMenu(<SafetyMenu userId={9} username="mary" reports={written} />);
  expect(screen.queryByRole('menuitem', { name: /Report @mary|picture/ })).not.toBeInTheDocument();
});

test('nothing is reported in the menu of a genre', async () => {
  await openMenu(<MuteMenu kind="genre" id={1} title="Fiction" />);
  expect(screen.queryByRole('menuitem', { name: /Report/ })).not.toBeInTheDocument();
});

test('nothing is reported while no front end has the form', async () => {
  await openMenu(<SafetyMenu userId={9} username="mary" reports={written} />, []);
  expect(screen.queryByRole('menuitem', { name: /Report/ })).not.toBeInTheDocument();
});

test('a muted book can be reported, too', async () => {
  server.use(ownMutes([aMute()]));
  const user = await openMenu(<MuteMenu kind="book" id={1} title="Dune" />);
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Report this book…' }));
  expect(await screen.findByText('Form for book 1: Dune')).toBeVisible();
});
