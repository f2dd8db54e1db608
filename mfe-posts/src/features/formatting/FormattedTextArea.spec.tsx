import { expect, jest, test } from '@jest/globals';
import { renderInPortal } from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { FormattedTextArea } from './FormattedTextArea.js';

function renderField(text = '') {
  const onInput = jest.fn();
  const portal = renderInPortal(<FormattedTextArea label="Text" defaultValue={text} onInput={onInput} />);
  return { ...portal, onInput, area: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }) };
}

test('a button of the toolbar formats the selection, and the field keeps the focus', async () => {
  const { area, user, onInput } = renderField('Read Emma soon');
  area.setSelectionRange(5, 9);

  await user.click(screen.getByRole('button', { name: 'Bold' }));

  expect(area).toHaveValue('Read **Emma** soon');
  expect(area).toHaveFocus();
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Emma');
  expect(onInput).toHaveBeenCalledTimes(1);

  await user.keyboard('{Control>}b{/Control}');
  expect(area).toHaveValue('Read Emma soon');
});

test('the toolbar is one stop of the Tab key, and arrows move in it', async () => {
  const { user, area } = renderField();
  area.focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Spoiler' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
});

test('the preview follows what is typed', async () => {
  const { user, area } = renderField();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Nothing to preview yet.')).toBeVisible();

  await user.type(area, 'It is **fine**');
  expect((await preview.findByText('fine')).tagName).toBe('STRONG');

  await user.click(screen.getByRole('button', { name: 'Preview', pressed: true }));
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});
