/** What kind of value an attribute can hold; anything else is talk about the thing, not its value. */
export type Takes = "number" | "amount" | "version" | "name" | "anything";

export interface Named {
  readonly attribute: string;
  readonly takes: Takes;
  /** The phrase without the noun that named the attribute. */
  readonly rest: string;
}

/** The attribute that a noun phrase is headed by: "port" in "the port of the staging database". */
export function attributeIn(phrase: string): Named | undefined {
  for (const part of phrase.split(/ (?=(?:of|for|in|on|at|from|to|when|with|inside|under) )/)) {
    const found = lastNoun(part);
    if (found) return { ...found, rest: phrase.replace(part, found.rest) };
  }
  return undefined;
}

function lastNoun(part: string): Named | undefined {
  const words = part.trim().split(" ");
  for (let end = words.length; end > 0; end--) {
    if (!LAST_WORDS.has(words[end - 1]?.replace(/'$/, "") ?? "")) continue;
    for (let start = Math.max(0, end - 3); start < end; start++) {
      const noun = words.slice(start, end).join(" ").replace(/'s?$/, "");
      // "redis's port": the owner of an attribute is never the attribute.
      if (words[end - 1]?.endsWith("'s")) continue;
      const known = NOUNS.get(noun);
      if (known)
        return {
          attribute: known.attribute,
          takes: known.takes,
          rest: [...words.slice(0, start), ...words.slice(end)].join(" "),
        };
    }
  }
  return undefined;
}

const SOURCE: readonly (readonly [Takes, Readonly<Record<string, string>>])[] = [
  ["number", { port: "port,port number,tcp port,listening port,http port" }],
  ["version", { version: "version,versions,release" }],
  [
    "amount",
    {
      timeout: "timeout,time limit",
      limit: "limit,cap,quota,ceiling,upper limit",
      "rate limit": "rate limit,ratelimit,throttle",
      interval: "interval,frequency,period,cadence",
      ttl: "ttl,expiry,lifetime,expiration,time to live",
      retention: "retention,retention period",
      size: "size",
      replicas: "replicas,replica count",
      workers: "workers,worker count",
      concurrency: "concurrency,parallelism",
      threads: "threads,thread count",
      retries: "retries,retry count,max retries,attempts,retry limit,max attempts",
      threshold: "threshold",
      budget: "budget",
      width: "line length,print width,max line length,line width,column limit",
      memory: "ram,memory",
      approvals: "approvals,approval,required approvals",
      delay: "delay,backoff,debounce",
      price: "price,cost",
    },
  ],
  [
    "name",
    {
      host: "host,primary host,main host,hostname,host name",
      ip: "ip,ip address,static ip,address",
      url: "url,base url,endpoint,link,uri",
      domain: "domain,domain name",
      path: "path,directory,folder,dir,location,file",
      "entry point": "entry point,entrypoint",
      script: "script",
      command: "command,cmd",
      owner: "owner,code owner,codeowner,owners,maintainer,dri,maintainers,ownership",
      "product owner": "product owner",
      lead: "lead,tech lead,team lead",
      manager: "manager,em,engineering manager",
      pm: "pm,product manager",
      reviewer: "reviewer,reviewers,approver,approvers,code reviewer",
      contact: "contact,point of contact,go-to person,poc",
      "on-call": "on-call contact,on-call person,on-call engineer,on-call,oncall,on call",
      branch: "branch,default branch,main branch,trunk branch,mainline,primary branch",
      region: "region,aws region,cloud region",
      zone: "zone,availability zone,data center,datacenter",
      model: "model,llm,default model",
      "log level": "log level,loglevel,logging level,verbosity",
      schedule: "schedule,cron schedule",
      window: "window",
      day: "release day,deploy day",
      deadline: "deadline,due date",
      date: "launch date,start date,release date,ship date",
      license: "license,licence",
      theme: "theme,color scheme,colour scheme",
      locale: "locale",
      language: "language,programming language,spoken language",
      timezone: "timezone,time zone,tz",
      currency: "currency",
      naming: "naming convention,naming style,casing,case style",
      style: "style,convention",
      prefix: "prefix",
      suffix: "suffix,extension,file extension",
      registry: "registry",
      image: "image,base image,docker image,container image",
      cluster: "cluster",
      namespace: "namespace",
      bucket: "bucket,s3 bucket",
      table: "table",
      channel: "channel,slack channel",
      "cloud provider": "cloud provider,cloud",
      registrar: "registrar,domain registrar",
      provider: "provider,vendor,isp",
      protocol: "protocol,transport",
      algorithm: "algorithm",
      branching: "branching strategy,branching model,git workflow",
      strategy: "strategy",
      encoding: "encoding,charset",
      name: "name",
      codename: "codename",
      account: "user,username,account,login",
      group: "organization,org,organisation",
      os: "os,operating system,distro",
      gateway: "gateway",
      router: "router",
      dns: "dns server,nameserver,dns resolver",
      plan: "plan,tier,pricing tier",
      instance: "instance type,machine type,instance size,vm size",
      gpu: "gpu,graphics card",
      variable: "env var,environment variable,env variable,variable",
      key: "shortcut,keybinding,hotkey",
      label: "label",
      tag: "tag",
      format: "format",
      font: "font,typeface",
      ssid: "ssid,wifi,wifi network",
    },
  ],
];

const NOUNS = new Map(
  SOURCE.flatMap(([takes, nouns]) =>
    Object.entries(nouns).flatMap(([attribute, spellings]) =>
      spellings.split(",").map((noun) => [noun, { attribute, takes }] as const),
    ),
  ),
);
const LAST_WORDS = new Set([...NOUNS.keys()].map((noun) => noun.slice(noun.lastIndexOf(" ") + 1)));
