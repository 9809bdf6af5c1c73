import { expect, it } from 'vitest';
import { changeSrcset, srcsetAddresses } from './srcset';

it.each([
  ['/a.png', ['/a.png']],
  ['/a.png 640w,/b.png 1600w', ['/a.png', '/b.png']],
  ['/a.png 1x, /b.png 2x', ['/a.png', '/b.png']],
  ['\n  /a.png 640w,\n  /b.png 1600w,\n', ['/a.png', '/b.png']],
  ['/a.png, /b.png 2x', ['/a.png', '/b.png']],
  ['/a.png ,b 2x', ['/a.png', 'b']],
  ['/a,1.png 1x,/b,2.png 2x', ['/a,1.png', '/b,2.png']],
  ['/a.png,/b.png', ['/a.png,/b.png']],
  ['data:image/png;base64,QQ== 1x', ['data:image/png;base64,QQ==']],
  [' , ', []],
])('splits %j as browsers do', (srcset, addresses) => {
  expect(srcsetAddresses(srcset)).toEqual(addresses);
  expect(srcsetAddresses(changeSrcset(srcset, (address) => `/sub${address}`))).toEqual(
    addresses.map((address) => `/sub${address}`),
  );
});

it('changes nothing but the addresses', () => {
  expect(changeSrcset('a.png 640w,\n b.png  1600w', (address) => `$&/${address}`)).toBe(
    '$&/a.png 640w,\n $&/b.png  1600w',
  );
});
