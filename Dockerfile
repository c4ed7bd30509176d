# The program is built where its tools are, and runs where they are not.
FROM oven/bun:1.4.5 AS build
WORKDIR /src
COPY package.json bun.lock ./
RUN bun install --frozen-lockfile
COPY . .
RUN bun src/operations/build/build.ts

FROM debian:12-slim
RUN useradd --system --uid 1000 --no-create-home elimu && mkdir /data && chown elimu /data
COPY --from=build /src/dist/elimu /usr/local/bin/elimu
USER elimu
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
ENTRYPOINT ["elimu"]
CMD ["serve"]
