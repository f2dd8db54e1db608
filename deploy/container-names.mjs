// Preloaded by with-containers: Node.js finds the containers by the names in CONTAINER_NAMES (`svc-auth=172.18.0.5 …`), which are
// those of their certificates. Other names are looked up as always.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import process from 'node:process';

const addresses = new Map(
  (process.env.CONTAINER_NAMES ?? '')
    .split(' ')
    .filter(Boolean)
    .map(each => each.split('=')),
);
const { lookup } = dns;
const { lookup: lookUp } = dns.promises;

dns.lookup = (host, ...rest) => {
  const [options] = rest;
  const callback = rest.at(-1);
  const address = addresses.get(host);
  if (!address) lookup(host, ...rest);
  else if (options.all) callback(null, [{ address, family: 4 }]);
  else callback(null, address, 4);
};

dns.promises.lookup = async (host, options) => {
  const address = addresses.get(host);
  if (!address) return lookUp(host, options);
  return options?.all ? [{ address, family: 4 }] : { address, family: 4 };
};

syncBuiltinESMExports();
