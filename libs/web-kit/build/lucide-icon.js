import { createElement } from 'react';

// In place of `createLucideIcon` of lucide-react, whose options no front end uses, and which each of them would contain.
export default function createLucideIcon({ name, size, node }) {
  return ({ className = '', ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trimEnd(),
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
