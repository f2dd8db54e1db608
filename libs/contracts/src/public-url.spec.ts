import { describe, expect, it } from '@jest/globals';
import { isPublicUrl, isUrlOfHost } from './public-url.js';

describe('A public URL', () => {
  it.each([
    'https://covers.example/room.jpg',
    'http://covers.example:8080/a?b#c',
    'https://bücher.example/é',
    'https://8.8.8.8/room.jpg',
    'https://[2606:4700::1111]/room.jpg',
    'https://168.63.129.17/room.jpg',
    'https://166.12.0.1/room.jpg',
    'https://199.36.153.12/room.jpg',
    'https://[2606:4700::5efe]/room.jpg',
    'https://localhost.example/',
    'https://127.0.0.1.example/',
    'https://my.local.example/',
  ])('is %s', url => {
    expect(isPublicUrl(url)).toBe(true);
  });

  describe('is of no private network:', () => {
    it.each([
      ['loopback', 'http://127.0.0.1/'],
      ['loopback in decimal', 'http://2130706433/'],
      ['loopback in octal', 'http://0177.0.0.1/'],
      ['loopback in hexadecimal', 'http://0x7f000001/'],
      ['loopback in fewer parts', 'http://127.1/'],
      ['loopback in full-width digits', 'http://１２７.0.0.1/'],
      ['loopback with a trailing dot', 'http://127.0.0.1./'],
      ['loopback at another port', 'http://127.0.0.1:4222/'],
      ['loopback of IPv6', 'http://[::1]/'],
      ['loopback mapped to IPv6', 'http://[::ffff:127.0.0.1]/'],
      ['loopback mapped to IPv6 in hexadecimal', 'http://[::ffff:7f00:1]/'],
      ['loopback compatible with IPv6', 'http://[::127.0.0.1]/'],
      ['loopback behind NAT64', 'http://[64:ff9b::127.0.0.1]/'],
      ['loopback in 6to4', 'http://[2002:7f00:1::]/'],
      ['this host', 'http://0.0.0.0/'],
      ['this host in IPv6', 'http://[::]/'],
      ['private', 'http://10.0.0.7/'],
      ['private', 'http://172.16.0.1/'],
      ['private', 'http://192.168.1.1/'],
      ['private in IPv6', 'http://[fd12::1]/'],
      ['link-local', 'http://169.254.169.254/latest/meta-data'],
      ['link-local in hexadecimal', 'http://0xA9FEA9FE/'],
      ['link-local in IPv6', 'http://[fe80::1]/'],
      ['site-local', 'http://[fec0::1]/'],
      ['a provider’s NAT', 'http://100.64.0.1/'],
      ['the host of a machine of Azure', 'http://168.63.129.16/machine?comp=goalstate'],
      ['the host of a machine of Azure in decimal', 'http://2822734096/'],
      ['the host of a machine of Azure mapped to IPv6', 'http://[::ffff:168.63.129.16]/'],
      ['the host of a machine of Azure in 6to4', 'http://[2002:a83f:8110::1]/'],
      ['the host of a machine of Azure behind NAT64', 'http://[64:ff9b::a83f:8110]/'],
      ['metadata of Alibaba', 'http://100.100.100.200/latest/meta-data'],
      ['metadata of Oracle', 'http://192.0.0.192/latest/meta-data'],
      ['metadata of Amazon in IPv6', 'http://[fd00:ec2::254]/latest/meta-data'],
      ['metadata of Google in IPv6', 'http://[fd20:ce::254]/computeMetadata/v1'],
      ['services of IBM', 'http://161.26.0.10/'],
      ['services of IBM', 'http://166.11.255.255/'],
      ['entrance to APIs of Google', 'http://199.36.153.7/'],
      ['entrance to APIs of Google', 'http://199.36.153.11/'],
      ['Teredo', 'http://[2001:0:808:808::1]/'],
      ['local NAT64', 'http://[64:ff9b:1::808:808]/'],
      ['ISATAP', 'http://[2606:4700::5efe:7f00:1]/'],
      ['ISATAP', 'http://[2606:4700::200:5efe:a00:1]/'],
      ['6to4 relays', 'http://192.88.99.1/'],
      ['AS112', 'http://192.31.196.1/'],
      ['AMT', 'http://192.52.193.1/'],
      ['discarded', 'http://[100::1]/'],
      ['segment routing', 'http://[5f00::1]/'],
      ['ORCHID', 'http://[2001:20::1]/'],
      ['documentation of RFC 9637', 'http://[3fff::1]/'],
      ['multicast', 'http://224.0.0.1/'],
      ['multicast in IPv6', 'http://[ff02::1]/'],
      ['broadcast', 'http://255.255.255.255/'],
      ['reserved', 'http://240.0.0.1/'],
      ['documentation', 'http://192.0.2.1/'],
      ['documentation in IPv6', 'http://[2001:db8::1]/'],
      ['benchmarks', 'http://198.18.0.1/'],
      ['unassigned IPv6', 'http://[4000::1]/'],
      ['localhost', 'http://localhost:4000/api/auth/logout'],
      ['localhost in capitals', 'http://LOCALHOST/'],
      ['localhost encoded', 'http://loc%61lhost/'],
      ['localhost with a trailing dot', 'http://localhost./'],
      ['a name under localhost', 'http://a.localhost/'],
      ['a name of one label', 'http://svc-books:4000/'],
      ['a name of multicast DNS', 'http://printer.local/'],
      ['an internal name', 'http://metadata.google.internal/'],
      ['a home network', 'http://router.home.arpa/'],
      ['an infrastructure domain', 'http://resolver.arpa/'],
      ['an intranet', 'http://wiki.intranet/'],
      ['a private domain', 'http://wiki.private/'],
      ['a name with a trailing dot', 'https://covers.example./'],
      ['a name with an empty label', 'https://covers..example/'],
      ['a user in the address', 'https://covers.example@127.0.0.1/'],
      ['a user in the address', 'https://ada@covers.example/'],
      ['a password in the address', 'https://:secret@covers.example/'],
    ])('%s, %s', (_, url) => {
      expect(isPublicUrl(url)).toBe(false);
    });
  });

  it('is a web URL', () => {
    expect(isPublicUrl('ftp://covers.example/room.jpg')).toBe(false);
    expect(isPublicUrl('/api/auth/logout')).toBe(false);
  });
});

it('recognizes the URLs of a host in every notation', () => {
  for (const url of ['https://books.example/a', 'http://BOOKS.example:81/', 'https://b%6foks.example/'])
    expect(isUrlOfHost(url, 'Books.example')).toBe(true);
  for (const url of ['https://covers.example/?books.example', 'https://x.books.example/', 'url'])
    expect(isUrlOfHost(url, 'books.example')).toBe(false);
});
