import { createElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  size: number;
  node: [tag: string, attributes: object][];
}

// Replaces lucide-react's `createLucideIcon`. No front end uses its options, and each would contain its code.
export default function createLucideIcon({ name, size, node }: IconData) {
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>) =>
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
        'aria-hidden': true,
        className: `lucide lucide-${name} ${className}`.trimEnd(),
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
