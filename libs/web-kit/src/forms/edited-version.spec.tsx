import { CommentEdit } from '@endpaper/contracts';
import { FormMessage, TextField } from '@endpaper/ui';
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderInPortal } from '../testing/render-in-portal.js';
import { cannedNetwork } from '../testing/server.js';
import { OtherTexts } from './OtherTexts.js';
import { useContractForm, type ContractFormOptions } from './use-contract-form.js';

// A text that was changed elsewhere while a reader edits it: the form shows both texts and loses neither.

cannedNetwork();

afterEach(() => {
  sessionStorage.clear();
});

type Options = Omit<ContractFormOptions<CommentEdit, CommentEdit>, 'defaultValues'>;

function Form(options: Options) {
  const { formProps, field, message, otherTexts } = useContractForm(CommentEdit, {
    defaultValues: { text: 'As it was' },
    ...options,
  });
  return (
    <form {...formProps}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Text" {...field('text')} />
      <OtherTexts {...otherTexts} labels={{ text: 'Text' }} />
      <button>Save</button>
    </form>
  );
}

/** A server that has stored a text, and accepts edits of its version only. */
function aServer(text: string, version: number) {
  const server = {
    stored: { values: { text }, version },
    readStored: () => Promise.resolve(server.stored),
    submit: jest.fn((values: CommentEdit, _key: string, edited: number | undefined) => {
      if (edited !== server.stored.version) {
        const errors = { message: 'It was changed' };
        return Promise.reject(Object.assign(new Error('412'), { status: 412, errors, code: 'outdated' }));
      }
      server.stored = { values, version: server.stored.version + 1 };
      return Promise.resolve();
    }),
  };
  return server;
}

const edit = async (text: string) => {
  await userEvent.clear(screen.getByLabelText('Text'));
  await userEvent.type(screen.getByLabelText('Text'), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const other = (name: string) => screen.findByRole('region', { name });
const goOnWith = async (name: string) =>
  userEvent.click(within(await other(name)).getByRole('button', { name: 'Go on with this text' }));

test('a form sends the version that it was opened with', async () => {
  const server = aServer('As it was', 3);
  function Page() {
    const [version, setVersion] = useState(3);
    return (
      <>
        <Form version={version} {...server} />
        <button
          onClick={() => {
            setVersion(4);
          }}
        >
          Show the newer text on the page
        </button>
      </>
    );
  }
  renderInPortal(<Page />);
  await edit('Mine');
  await userEvent.click(screen.getByText('Show the newer text on the page'));
  await save();
  expect(server.submit).toHaveBeenCalledWith({ text: 'Mine' }, expect.any(String), 3);
});

test('a refused edit shows what is stored beside what was typed, and saving again replaces it', async () => {
  const server = aServer('From elsewhere', 2);
  renderInPortal(<Form version={1} {...server} />);
  await edit('Mine');
  await save();

  expect(await other('What is stored now')).toHaveTextContent('From elsewhere');
  expect(screen.getByLabelText('Text')).toHaveValue('Mine');
  expect(screen.getByRole('alert')).toHaveTextContent('It was changed');
  expect(server.stored.values.text).toBe('From elsewhere');

  await save();
  await waitFor(() => {
    expect(server.stored).toEqual({ values: { text: 'Mine' }, version: 3 });
  });
});

test('a reader may go on with what is stored, and come back to what they typed', async () => {
  const server = aServer('From elsewhere', 2);
  renderInPortal(<Form version={1} {...server} />);
  await edit('Mine');
  await save();

  await goOnWith('What is stored now');
  expect(screen.getByLabelText('Text')).toHaveValue('From elsewhere');
  expect(await other('What you typed before')).toHaveTextContent('Mine');

  await userEvent.type(screen.getByLabelText('Text'), ' and here');
  await goOnWith('What you typed before');
  expect(screen.getByLabelText('Text')).toHaveValue('Mine');
  expect(await other('What is stored now')).toHaveTextContent('From elsewhere');
  expect(await other('What you typed before')).toHaveTextContent('From elsewhere and here');

  await save();
  await waitFor(() => {
    expect(server.stored.values.text).toBe('Mine');
  });
});

test('another change meanwhile shows the newest text, and keeps what was typed', async () => {
  const server = aServer('From elsewhere', 2);
  renderInPortal(<Form version={1} {...server} />);
  await edit('Mine');
  await save();
  await goOnWith('What is stored now');

  server.stored = { values: { text: 'Once more' }, version: 3 };
  await save();

  await waitFor(async () => {
    expect(await other('What is stored now')).toHaveTextContent('Once more');
  });
  expect(await other('What you typed before')).toHaveTextContent('Mine');
});

test('an edit whose answer was lost is no conflict with itself', async () => {
  const server = aServer('Mine', 2);
  renderInPortal(<Form version={1} {...server} />);
  await edit('Mine');
  await save();
  await waitFor(() => {
    expect(server.stored.version).toBe(3);
  });
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('white space around a text makes no conflict with an edit whose answer was lost', async () => {
  const server = aServer('It is mine', 2);
  const answered = server.submit.getMockImplementation();
  // The second attempt fails: the form stays open.
  server.submit.mockImplementation((values, key, edited) =>
    edited === 2
      ? Promise.reject(new Error('offline'))
      : (answered?.(values, key, edited) ?? Promise.resolve()),
  );
  renderInPortal(<Form version={1} {...server} />);
  await edit(' It is mine  ');
  await save();

  expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
  expect(server.submit).toHaveBeenLastCalledWith({ text: 'It is mine' }, expect.any(String), 2);
  expect(screen.queryByRole('region')).toBeNull();
});

test('what was typed stays when the stored text can’t be read', async () => {
  const server = aServer('From elsewhere', 2);
  renderInPortal(<Form version={1} {...server} readStored={() => Promise.reject(new Error('offline'))} />);
  await edit('Mine');
  await save();
  expect(await screen.findByText('It was changed')).toBeVisible();
  expect(screen.getByLabelText('Text')).toHaveValue('Mine');
  await save();
  expect(server.stored.values.text).toBe('From elsewhere');
});

test('closing asks while there is another text, also when the fields are as they were', async () => {
  const onDirtyChange = jest.fn();
  const server = aServer('As it was', 3);
  renderInPortal(<Form version={1} {...server} onDirtyChange={onDirtyChange} />);
  await edit('Mine');
  await save();
  await goOnWith('What is stored now');
  expect(screen.getByLabelText('Text')).toHaveValue('As it was');
  expect(onDirtyChange).toHaveBeenLastCalledWith(true);
});

test('a draft keeps the version that it is an edit of, and the other texts', async () => {
  const server = aServer('From elsewhere', 2);
  const form = (version: number) => <Form draft="comment 1" version={version} {...server} />;
  /** Removes the page without an event, as a reload does: nothing of it runs again. */
  const reload = (unmount: () => void) => {
    const stored = Object.entries(sessionStorage) as [string, string][];
    unmount();
    for (const [key, value] of stored) sessionStorage.setItem(key, value);
  };
  const first = renderInPortal(form(1));
  await edit('Mine');
  reload(first.unmount);

  // The page has the newer text now. The reader has not seen it in the form.
  const second = renderInPortal(form(2));
  expect(screen.getByLabelText('Text')).toHaveValue('Mine');
  await save();
  await goOnWith('What is stored now');
  reload(second.unmount);

  renderInPortal(form(2));
  expect(screen.getByLabelText('Text')).toHaveValue('From elsewhere');
  expect(await other('What you typed before')).toHaveTextContent('Mine');
});
