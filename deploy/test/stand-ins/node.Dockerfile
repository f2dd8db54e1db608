# Stands in for the official image of Node: the real Node of that version, as npm has it.
FROM endpaper/stand-in-base
COPY node/package/bin/node /usr/local/bin/node
COPY npm/package /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
CMD ["node"]
