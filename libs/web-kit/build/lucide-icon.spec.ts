import { expect, test } from '@jest/globals';
import * as heart from 'lucide-react/icons/heart';
import * as newspaper from 'lucide-react/icons/newspaper';
import { createElement, type ComponentType, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createLucideIcon from './lucide-icon.js';

/** The module of an icon has its data, too, which the types do not say. */
type IconModule = typeof heart & { __iconData: Parameters<typeof createLucideIcon>[0] };

const markup = (Icon: ComponentType<SVGProps<SVGSVGElement>>) =>
  renderToStaticMarkup(createElement(Icon, { fill: 'currentcolor' })).replace(/ class="[^"]*"/, '');

test.each([heart as IconModule, newspaper as IconModule])('draws icons as lucide-react does', icon => {
  expect(markup(createLucideIcon(icon.__iconData))).toBe(markup(icon.default));
});
