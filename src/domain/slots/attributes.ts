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
      if (known) return { attribute: known.attribute, takes: known.takes, rest: [...words.slice(0, start), ...words.slice(end)].join(" ") };
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
      timeout: "timeout,time limit,deadline,timeout limit",
      limit: "limit,cap,quota,upper limit,ceiling,max,maximum,maximum size,size limit",
      "rate limit": "rate limit,ratelimit,throttle",
      interval: "interval,frequency,polling interval,period,cadence",
      ttl: "ttl,expiry,lifetime,expiration,cache ttl,time to live",
      retention: "retention,retention period",
      size: "size,page size,batch size,pool size,chunk size,buffer size",
      replicas: "replicas,replica count,instances",
      workers: "workers,worker count,concurrency,parallelism,threads",
      retries: "retries,retry count,max retries,attempts,retry limit,max attempts",
      threshold: "threshold,coverage threshold",
      budget: "budget",
      width: "line length,print width,max line length,line width,column limit",
      memory: "ram,memory,memory limit",
      approvals: "approvals,approval,required approvals",
      delay: "delay,backoff,debounce",
      price: "price,cost",
    },
  ],
  [
    "name",
    {
      host: "host,primary host,main host,hostname,home,server host,host name,node host",
      ip: "ip,ip address,static ip,lan ip,address",
      url: "url,base url,endpoint,link,site,webhook,webhook url,homepage,uri",
      domain: "domain,domain name",
      path: "path,directory,folder,dir,location,file,config file,entry point,entrypoint,root,working directory,mount point,mount",
      script: "script",
      command: "command,cmd",
      owner: "owner,code owner,codeowner,owners,maintainer,dri,maintainers,product owner",
      lead: "lead,tech lead,manager,leader,head,team lead,em,pm,product manager",
      reviewer: "reviewer,reviewers,approver,approvers,code reviewer",
      contact: "contact,point of contact,on-call contact,on-call person,on-call engineer,on-call,oncall,on call,go-to person,poc",
      branch: "branch,default branch,main branch,base branch,trunk branch,mainline,primary branch",
      region: "region,aws region,zone,availability zone,data center,datacenter,cloud region",
      model: "model,llm,default model,embedding model,chat model",
      "log level": "log level,loglevel,logging level,verbosity",
      schedule: "schedule,cron schedule,cron,maintenance window,release day,deploy day,window,release cadence",
      license: "license,licence",
      theme: "theme,color scheme,colour scheme",
      locale: "locale",
      language: "language,programming language,spoken language",
      timezone: "timezone,time zone,tz",
      currency: "currency",
      style: "style,convention,naming convention,casing,case style,naming style",
      prefix: "prefix",
      suffix: "suffix,extension,file extension",
      registry: "registry",
      image: "image,base image,docker image,container image",
      cluster: "cluster",
      namespace: "namespace",
      bucket: "bucket,s3 bucket",
      table: "table",
      channel: "channel,slack channel",
      queue: "queue name,topic name",
      provider: "provider,cloud provider,vendor,registrar,cloud,isp",
      protocol: "protocol,transport",
      algorithm: "algorithm,hash algorithm",
      strategy: "strategy,branching strategy,branching model",
      encoding: "encoding,charset",
      name: "name,codename,project name,package name,hostname alias,alias",
      account: "user,username,account,login,db user,service account",
      group: "group,organization,org,organisation",
      "start date": "launch date,start date,release date,due date,ship date",
      os: "os,operating system,distro",
      gateway: "gateway,router,default gateway",
      dns: "dns server,nameserver,dns resolver,resolver",
      plan: "plan,tier,pricing tier",
      instance: "instance type,machine type,instance size,vm size",
      gpu: "gpu,graphics card",
      variable: "env var,environment variable,env variable,variable",
      key: "shortcut,keybinding,hotkey",
      label: "label,tag,tag format,label name",
      format: "date format,output format,log format,format,file format",
      font: "font,typeface",
      standup: "standup time,meeting time,standup,stand-up",
      ssid: "ssid,wifi,wifi network",
    },
  ],
];

const NOUNS = new Map(
  SOURCE.flatMap(([takes, nouns]) =>
    Object.entries(nouns).flatMap(([attribute, spellings]) => spellings.split(",").map((noun) => [noun, { attribute, takes }] as const)),
  ),
);
const LAST_WORDS = new Set([...NOUNS.keys()].map((noun) => noun.slice(noun.lastIndexOf(" ") + 1)));
